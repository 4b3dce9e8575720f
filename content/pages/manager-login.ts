export const managerLoginPage = {
  title: 'Manager login',
  description: 'There is no log in here yet.',
  keywords: [],
  heading: 'Nobody at this desk yet',
  lede: 'There is no log in here yet: ask us, and we will point you to yours.',
  support: 'Ask support',
  home: 'Back to the site',
  sign: {
    overline: 'This desk is',
    word: 'Shut',
    rows: [
      { name: 'Log in', value: 'Not here yet' },
      { name: 'The rest of the site', value: 'Open' },
    ],
    stub: 'Please ask at support',
  },
} as const
