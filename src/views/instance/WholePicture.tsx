import type { Instance } from '#api/instances.ts'
import { useChoices } from '#settings/store.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { mediaOf } from '#views/media/mediaUrls.ts'
import { usePicture } from '#views/media/usePicture.ts'

export function WholePicture({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { gateway } = useChoices()
  const { picture, why } = usePicture(mediaOf(instance, { gateway }).pictures)
  return (
    <Dialog wide title="The whole picture" onClose={onClose}>
      {picture ? (
        // has its size before it is loaded, so that nothing jumps
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
