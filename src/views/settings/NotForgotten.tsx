/** What is forgotten here alone: the browser refused to forget it, too. */
export function NotForgotten({ what }: { what: string }) {
  return (
    <p role="alert" className="mt-2 text-table text-wait">
      The browser won’t forget {what}. It may be back when the page is loaded anew.
    </p>
  )
}
