/** The cookie of a visitor who objects to being counted; it holds nothing else. */
export const objectionCookie = { name: 'counting', value: 'off' } as const
