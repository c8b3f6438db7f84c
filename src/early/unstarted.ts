/** Reports above the page, whatever is drawn, that the app can't be started, and what the user can do. */
export function sayUnstarted(why: string): void {
  const said = document.createElement('p')
  said.className = 'page py-16'
  said.role = 'alert'
  said.append(`Loupe couldn’t be started: ${why}`)
  document.body.prepend(said)
}
