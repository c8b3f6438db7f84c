import { createContext } from 'react'

/** Whether the frame of a page stands around, with its heading and its title. */
export const InPage = createContext(false)
