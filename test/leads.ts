/** The exact payloads of the specification, each from another person. */
export const contactBody = {
  first_name: 'Amara',
  last_name: 'Lindqvist',
  job_function: 'Head of Sourcing',
  company: 'Kettle & Crane',
  email: 'amara@example.com',
  country: 'GB',
  telephone: '+447400123456',
  message: 'Two halls in May.\nBadges at the door.',
}

const { message: _, ...person } = contactBody

export const demoBody = {
  ...person,
  interests: 'transmit-whatsapp,transmit-sms,transmit-telegram,enhancedpass,leaderboard,cpd,floorplan,showcase',
}

export const quickBody = { email: 'amara@example.com' }
