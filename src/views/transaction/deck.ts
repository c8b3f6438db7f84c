/** The place of the sentence: two lines on desks, three and what the server says on phones, as long as nobody knows how many it takes. */
export const deck = 'mt-6 flex min-h-40 flex-col pb-10 desk:mt-8 desk:min-h-20 desk:pb-0'
