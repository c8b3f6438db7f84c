import type { Instance } from '#api/instances.ts'
import { useChoices } from '#settings/store.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { mediaOf } from '#views/media/mediaUrls.ts'
import { usePicture } from '#views/media/usePicture.ts'

/** The picture of an NFT as its maker drew it, nothing of it cut off. */
export function WholePicture({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { gateway } = useChoices()
  const { picture, why } = usePicture(mediaOf(instance, { gateway }).pictures)
  return (
    <Dialog wide title="The whole picture" onClose={onClose}>
      {picture ? (
        // its place is kept: nothing jumps when it comes
        <img
          {...picture}
          alt="This NFT, whole"
          className="block w-full"
          style={{ objectFit: 'contain', height: '70dvh' }}
        />
      ) : (
        <p className="text-ink-2">There is nothing to see: {why}.</p>
      )}
    </Dialog>
  )
}
