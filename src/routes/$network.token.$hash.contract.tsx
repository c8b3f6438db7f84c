import { createFileRoute, redirect } from '@tanstack/react-router'

/** A token's code is shown at its address. */
export const Route = createFileRoute('/$network/token/$hash/contract')({
  beforeLoad: ({ location: { href } }) => {
    throw redirect({ href: href.replace('/token/', '/address/'), replace: true })
  },
})
