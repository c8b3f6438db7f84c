export function Toast({ children }: { children: string }) {
  return (
    <p
      role="status"
      className={
        children &&
        'fixed inset-x-4 bottom-4 z-30 mx-auto w-fit rounded-control border border-edge bg-paper px-4 py-3 text-ink'
      }
    >
      {children}
    </p>
  )
}
