import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context, location }) => {
    throw redirect({
      to: '/$network',
      params: { network: context.config.defaultNetwork },
      hash: location.hash,
      replace: true,
    })
  },
})
