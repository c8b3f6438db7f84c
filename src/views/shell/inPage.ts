import { createContext } from 'react'

/** Whether the frame of a page stands around, with its heading and its title; once it is there, the record behind the page. */
export const InPage = createContext<boolean | object>(false)
