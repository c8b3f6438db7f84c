import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

type Props = {
  icon: IconName
  tone?: 'bad' | 'wait' | 'calm'
  title: string
  children?: ReactNode
  below?: ReactNode
  actions?: ReactNode
  role?: 'alert' | 'status'
}

const tones = { bad: 'text-bad', wait: 'text-wait', calm: 'text-ink-3' } as const

export function Notice({ icon, tone = 'calm', title, children, below, actions, role }: Props) {
  return (
    <div className="flex gap-x-4 border-y border-t-ink-3 border-b-rule py-3">
      <Icon name={icon} className={`mt-0.5 ${tones[tone]}`} />
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <div role={role}>
            <p className="font-semibold wrap-anywhere">{title}</p>
            <div className="max-w-[480px] break-words text-ink-2">{children}</div>
          </div>
          {below}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
