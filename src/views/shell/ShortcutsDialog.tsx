import { Dialog } from '#ui/Dialog.tsx'
import { isApple } from '#ui/keyboard.ts'

const keys: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Everywhere',
    [
      [isApple ? '/ ⌘K' : '/ Ctrl+K', 'Search'],
      [',', 'Settings'],
      ['?', 'This list'],
      ['Esc', 'Close what is open'],
    ],
  ],
  [
    'In search and open menus',
    [
      ['↓ ↑', 'Through what is offered'],
      ['Enter', 'Open what is chosen, or look for what was typed'],
    ],
  ],
  [
    'Rows, logs and NFTs',
    [
      ['j k', 'Next one, one before, from anywhere on the page'],
      ['Enter', 'Open it'],
      ['y', 'Copy its id, or the link to a log'],
    ],
  ],
  [
    'In a long list, too',
    [
      ['↓ ↑', 'Next row, row before'],
      ['Home End', 'First row, last row read'],
    ],
  ],
  [
    'In “Find” of JSON or a source file',
    [
      ['Enter', 'Next place'],
      ['Shift+Enter', 'Place before'],
    ],
  ],
  [
    'In a chart',
    [
      ['← →', 'Day before, next day'],
      ['Home End', 'First day, last day'],
    ],
  ],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      {keys.map(([place, list]) => (
        <section key={place} className="mb-4 last:mb-0">
          <h3 className="mb-1 text-small text-ink-3">{place}</h3>
          <dl>
            {list.map(([key, does]) => (
              <div key={key} className="grid grid-cols-[104px_1fr] py-1">
                <dt>
                  {key.split(' ').map((one) => (
                    <kbd
                      key={one}
                      className="mr-1 rounded-badge border border-rule-2 px-1.5 font-sans text-small text-ink-2"
                    >
                      {one}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
