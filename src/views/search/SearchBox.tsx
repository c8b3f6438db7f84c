import { useRouter } from '@tanstack/react-router'
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Config, Network } from '#settings/config.ts'
import { Icon } from '#ui/Icon.tsx'
import { useKey } from '#ui/keyboard.ts'
import type { SuggestionListProps } from './SuggestionList.tsx'

type Props = {
  config: Config
  network: Network
  large?: boolean
  open?: boolean
  onOpen?: () => void
  onClose?: () => void
}

/**
 * The search field; "/" focuses it from anywhere. The code of suggestions is loaded at first use. Arrow keys move through them
 * while the focus stays in the field.
 */
export function SearchBox({ config, network, large = false, open = false, onOpen, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionListProps> | null>(null)
  const router = useRouter()
  useKey('/', () => {
    onOpen?.()
    field.current?.focus()
    field.current?.select() // what was left there makes room for what is typed
  })
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  const begin = () => {
    setMessage('')
    setActive(null)
    setOpen(true)
    import('./SuggestionList.tsx').then(
      (loaded) => setSuggestions(() => loaded.SuggestionList),
      () => null,
    )
  }
  const leave = () => {
    setText('')
    setMessage('')
    setOpen(false)
    field.current?.blur()
    onClose?.()
  }
  const go = (event: FormEvent) => {
    event.preventDefault()
    const chosen = active && isOpen && document.getElementById(active)
    if (chosen) return chosen.click()
    // the error is shown below the field
    setOpen(false)
    import('./destination.ts').then(
      ({ destinationOf }) => {
        const found = destinationOf(text, config, network)
        if ('fault' in found) return setMessage(found.fault)
        void router.navigate(found)
        leave()
      },
      () => setMessage('The search can’t be loaded: the host of this page can’t be reached.'),
    )
  }
  const press = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll('[role=option]') ?? [])]
    const at = options.findIndex((option) => option.id === active)
    const next = { ArrowDown: at + 1, ArrowUp: (at < 0 ? options.length : at) - 1 }[event.key]
    if (event.key === 'Escape') {
      event.preventDefault()
      if (isOpen) setOpen(false)
      else leave()
    }
    if (next === undefined) return
    event.preventDefault()
    if (!isOpen) return begin()
    const option = options[next]
    setActive(option?.id ?? null)
    option?.scrollIntoView({ block: 'nearest' })
  }
  const isShown = isOpen && Suggestions !== null
  return (
    <form
      role="search"
      onSubmit={go}
      className={`relative min-w-0 flex-1 ${large ? 'no-print' : 'desk:max-w-[560px]'}`}
    >
      <div
        role="presentation"
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      >
        <label
          className={`flex items-center gap-2.5 rounded-control border border-edge px-3 focus-within:border-accent focus-within:outline-1 focus-within:outline-accent ${large ? 'h-12' : 'h-9'}`}
        >
          <Icon name="search" className="text-ink-3" />
          <input
            ref={field}
            name="q"
            role="combobox"
            aria-label="Search"
            aria-expanded={isShown}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={isShown ? (active ?? undefined) : undefined}
            className={`w-full min-w-0 outline-none ${large ? 'text-section' : ''}`}
            placeholder={large ? 'Hash, address, block, name or link' : 'Hash, address, block or name'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onFocus={begin}
            onChange={({ currentTarget: { value } }) => {
              setText(value)
              begin()
            }}
            onKeyDown={press}
          />
          <kbd className="hidden rounded-badge border border-rule-2 px-1.5 font-sans text-small text-ink-3 desk:block">
            /
          </kbd>
        </label>
        {isShown && (
          <div ref={list} className="absolute inset-x-0 top-full z-30 mt-1 border border-edge bg-paper">
            <Suggestions
              id={id}
              text={text}
              active={active}
              config={config}
              network={network}
              onLeave={leave}
            />
          </div>
        )}
      </div>
      {message && (
        <p role="alert" className="absolute top-full left-0 z-20 mt-1 bg-paper px-3 py-1 text-table text-bad">
          {message}
        </p>
      )}
    </form>
  )
}
