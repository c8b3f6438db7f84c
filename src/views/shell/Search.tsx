import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readAddress, readHash } from '#format/hash.ts'
import { Icon } from '#ui/Icon.tsx'

/** Goes to what was typed or pasted: a transaction, an address or a block. "/" gets here from anywhere. */
export function Search({
  network,
  open,
  onOpen,
  onClose,
}: {
  network: string
  open: boolean
  onOpen: () => void
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const navigate = useNavigate()
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      onOpen()
      field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [onOpen])
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  const go = (event: FormEvent) => {
    event.preventDefault()
    const given = field.current?.value ?? ''
    const [hash, address] = [readHash(given), readAddress(given)]
    const number = /^[\d,\s]+$/.test(given.trim()) ? given.replace(/[,\s]/g, '') : null
    if (hash) void navigate({ to: '/$network/tx/$hash', params: { network, hash } })
    else if (address) void navigate({ to: '/$network/address/$hash', params: { network, hash: address } })
    else if (number) void navigate({ to: '/$network/block/$id', params: { network, id: number } })
    else
      return setSaid(
        given.trim()
          ? 'This is no whole hash, address or block number.'
          : 'Paste a hash, an address or a block number.',
      )
    setSaid('')
    if (field.current) field.current.value = ''
    field.current?.blur()
    onClose()
  }
  return (
    <form role="search" onSubmit={go} className="relative min-w-0 flex-1 desk:max-w-[560px]">
      <label className="flex h-9 items-center gap-2.5 rounded-control border border-edge px-3 focus-within:border-accent focus-within:outline-1 focus-within:outline-accent">
        <Icon name="search" className="text-ink-3" />
        <span className="sr-only">Search</span>
        <input
          ref={field}
          name="q"
          className="w-full min-w-0 bg-transparent outline-none placeholder:text-ink-3"
          placeholder="Hash, address or block"
          autoComplete="off"
          spellCheck={false}
          onChange={() => said && setSaid('')}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <kbd className="hidden rounded-badge border border-rule-2 px-1.5 font-sans text-small text-ink-3 desk:block">
          /
        </kbd>
      </label>
      {said && (
        <p role="alert" className="absolute top-full left-0 z-20 mt-1 bg-paper px-3 py-1 text-table text-bad">
          {said}
        </p>
      )}
    </form>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}
