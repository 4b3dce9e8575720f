export const managerLoginPage = {
  title: 'Manager login',
  description: 'No manager application is connected to this site.',
  keywords: ['manager login', 'staff'],
  heading: 'Nobody at this desk yet',
  lede: 'No manager application is connected to this site, so there is nothing here to log in to.',
  visitors: {
    heading: 'If you came to log in',
    text: 'Use the address that your organizer or we have sent you. If you have none, ask us.',
    support: 'Write to support',
    home: 'Back to the site',
  },
  operators: {
    heading: 'If you run this site',
    text: 'Set the address of the manager application in the server’s environment and start the server again. Log In then leads there, in a new tab.',
    setting: 'MANAGER_ORIGIN',
    example: 'https://manager.example.com',
    result: 'https://manager.example.com/manager/login',
    settingLabel: 'Setting',
    exampleLabel: 'Its value, for example',
    resultLabel: 'Log In leads to',
  },
  sign: {
    overline: 'This desk is',
    word: 'Shut',
    rows: [
      { name: 'Manager application', value: 'None yet' },
      { name: 'Accounts on this site', value: 'None' },
    ],
    stub: 'Please ask at support',
  },
} as const
