import { Icon } from '#ui/Icon.tsx'
import { part } from '#ui/part.tsx'
import { usePlace } from '#views/network.ts'
import { Popover } from '#views/Popover.tsx'

const NetworkLinks = part(async () => (await import('./NetworkLinks.tsx')).NetworkLinks)

/** The same address on the other networks of this Loupe. */
export function OtherNetworks() {
  const { config, network } = usePlace()
  const others = config.networks.filter(({ slug }) => slug !== network.slug)
  if (others.length === 0) return null
  return (
    <Popover
      words={
        <span className="inline-flex items-center gap-1">
          Other networks
          <Icon name="down" size={13} />
        </span>
      }
      label="This address on other networks"
      role="navigation"
      className="under-start w-64"
      load={NetworkLinks.ask}
    >
      {(close) => <NetworkLinks networks={others} onChoose={close} />}
    </Popover>
  )
}
