const paths = {
  success: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-3.6 8.8 2.5 2.5 4.9-5.2',
  failed: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.2 9.2l5.6 5.6m0-5.6-5.6 5.6',
  waiting: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  unknown: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8.5 12h7',
  warning: 'M12 4 3 19.5h18L12 4Zm0 6v4.5m0 2.2v.1',
  list: 'M4 7h16M4 12h16M4 17h9',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  settings:
    'M3 8h10m6 0h2M3 16h3m6 0h9M16 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9 13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  done: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm7 10 5 5 5-5',
  right: 'm10 7 5 5-5 5',
  arrow: 'M4 12h15m-5-5 5 5-5 5',
  out: 'M7 17 17 7m-8 0h8v8',
  in: 'M17 7 7 17m8 0H7V9',
  label: 'M4 4h8l8 8-8 8-8-8V4Zm4 4v.1',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  self: 'M6 8.5A7 7 0 1 1 5 13M5 5v4h4',
} as const

export type IconName = keyof typeof paths

/** A line drawing of 24 units at the size of its text, or `size` px. Decorative: text beside it says the same. */
export function Icon({
  name,
  size = 16,
  className = '',
}: {
  name: IconName
  size?: number
  className?: string
}) {
  return (
    <svg
      aria-hidden
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}
