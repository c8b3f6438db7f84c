import { createFileRoute, redirect } from '@tanstack/react-router'

/** The code of a token is shown at its address. */
export const Route = createFileRoute('/$network/token/$hash/contract')({
  beforeLoad: ({ params: { network, hash } }) => {
    throw redirect({ href: `/${network}/address/${hash}/contract`, replace: true })
  },
})
