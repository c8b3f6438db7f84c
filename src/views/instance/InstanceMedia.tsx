import { useState } from 'react'
import type { Instance } from '#api/instances.ts'
import { useChoices } from '#settings/store.ts'
import { Button } from '#ui/Button.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { Media } from '#views/cells/Media.tsx'
import { ExternalLink } from '#views/cells/ExternalLink.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { mediaOf, type OtherMedia } from '#views/media/mediaUrls.ts'

const Player = lazyComponent(async () => (await import('./Player.tsx')).Player, {
  placeholder: () => <div className="aspect-square w-full bg-wash" />,
})
const WholePicture = lazyComponent(async () => (await import('./WholePicture.tsx')).WholePicture)

/** The picture of an NFT, and its other media, loaded only by a button that names their host. */
export function InstanceMedia({ instance }: { instance: Instance }) {
  const { gateway, media } = useChoices()
  const { other } = mediaOf(instance, { gateway })
  const [shown, setShown] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const isShown = other !== null && (shown === other.url || (media === 'all' && playable.has(other.kind)))
  return (
    <figure className="w-full max-w-[436px]">
      {isShown ? (
        <Player media={other} />
      ) : (
        <Media
          instance={instance}
          alt="The picture of this NFT"
          // a picture that isn't square is cropped
          overlay={
            <button
              type="button"
              className="absolute inset-0"
              // the parent clips overflow
              style={{ cursor: 'zoom-in', outlineOffset: -3 }}
              aria-haspopup="dialog"
              aria-label="See the whole picture"
              onClick={() => setWhole(true)}
            />
          }
        />
      )}
      {isWhole && (
        <ErrorBoundary>
          <WholePicture instance={instance} onClose={() => setWhole(false)} />
        </ErrorBoundary>
      )}
      {other && !isShown && (
        <figcaption className="mt-3 text-table text-ink-2">
          <p>
            {sentences[other.kind]} at {other.host}.
            {canShow(other) && ' It is not asked for until you say so.'}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
            {canShow(other) && (
              <Button onClick={() => setShown(other.url)}>
                {other.kind === 'page' ? 'Open' : 'Play'} it here from {other.host}
              </Button>
            )}
            <ExternalLink address={other.url}>Open it in a new tab</ExternalLink>
          </div>
        </figcaption>
      )}
    </figure>
  )
}

const sentences: Record<OtherMedia['kind'], string> = {
  film: 'There is a film',
  sound: 'There is a sound',
  model: 'There is a model in three dimensions',
  page: 'There is a page',
  file: 'There is a file',
}

const playable = new Set<OtherMedia['kind']>(['film', 'sound'])

const canShow = ({ kind }: OtherMedia): boolean => kind !== 'model'
