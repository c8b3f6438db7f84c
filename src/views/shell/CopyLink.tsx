import { Suspense, useId, useRef, useState } from 'react'
import { spare } from '#views/spare.ts'

const load = () => import('./CopiedLink.tsx')
const CopiedLink = spare(async () => (await load()).CopiedLink)

/** Copies the link of the page; the code comes when it is reached for. */
export function CopyLink() {
  const [times, setTimes] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <button
        ref={button}
        type="button"
        className="no-print quiet"
        aria-describedby={times > 0 ? id : undefined}
        aria-label="Copy the link to this page"
        onPointerEnter={() => void load().catch(() => null)}
        onClick={() => setTimes(times + 1)}
      >
        Copy link
      </button>
      {times > 0 && (
        <Suspense>
          <CopiedLink key={times} id={id} source={button} />
        </Suspense>
      )}
    </>
  )
}
