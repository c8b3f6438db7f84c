import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

export function KeyInLinkNotice() {
  const [isRead, setRead] = useState(false)
  if (isRead) return null
  return (
    <aside aria-label="About the link" className="page no-print mt-4">
      <Notice
        icon="warning"
        tone="wait"
        role="alert"
        title="The link held a key, which was taken out of it"
        actions={<Button onClick={() => setRead(true)}>Understood</Button>}
      >
        It wasn’t used. Whoever has the link has the key, and this browser’s history may still hold it. Enter
        a key in the settings, where it goes to its own server only.
      </Notice>
    </aside>
  )
}
