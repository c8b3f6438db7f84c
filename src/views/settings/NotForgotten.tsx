/** A key is forgotten here, and the browser refused to forget it too. */
export function NotForgotten() {
  return (
    <p role="alert" className="mt-2 text-table text-wait">
      The browser won’t forget the key: it may be back when the page is loaded anew.
    </p>
  )
}
