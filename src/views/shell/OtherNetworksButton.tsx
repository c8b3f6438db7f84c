import { Icon } from '#ui/Icon.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { useNetwork } from './context.ts'
import { PopoverButton } from './PopoverButton.tsx'

const OtherNetworksList = lazyComponent(
  async () => (await import('./OtherNetworksList.tsx')).OtherNetworksList,
)

export function OtherNetworksButton() {
  const { config, network } = useNetwork()
  const others = config.networks.filter(({ slug }) => slug !== network.slug)
  if (others.length === 0) return null
  return (
    <PopoverButton
      words={
        <span className="inline-flex items-center gap-1">
          Other networks
          <Icon name="down" size={13} />
        </span>
      }
      label="This address on other networks"
      role="navigation"
      className="under-start w-64"
      load={OtherNetworksList.preload}
    >
      {(close) => <OtherNetworksList networks={others} onChoose={close} />}
    </PopoverButton>
  )
}
