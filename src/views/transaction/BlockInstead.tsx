import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { usePlace } from '#views/network.ts'

/** Stands in the place of a transaction whose hash is a block's, and leads there. */
export function BlockInstead({ hash }: { hash: string }) {
  const { deployment, network } = usePlace()
  return (
    <div className="mt-8">
      <Notice
        role="alert"
        icon="list"
        title="This is the hash of a block"
        actions={
          <Link
            to="/$network/block/$id"
            params={{ network: network.slug, id: hash }}
            className={`grid place-items-center ${buttonClass}`}
          >
            Open the block
          </Link>
        }
      >
        {deployment.name} knows no transaction by it, but a block.
      </Notice>
    </div>
  )
}
