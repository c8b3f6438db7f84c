/** Reports above the page, whatever is drawn, that the app can't be started, and what the user can do. */
export function sayUnstarted(why: string): void {
  const paragraph = document.createElement('p')
  paragraph.className = 'page py-16'
  paragraph.role = 'alert'
  paragraph.append(`Loupe couldn’t be started: ${why}`)
  document.body.prepend(paragraph)
}
