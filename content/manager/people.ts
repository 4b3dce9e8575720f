/** The page of badges, invitations, sessions and roles. */
export const peopleWords = {
  lede: (badges: string, invitations: string | undefined) =>
    `${badges}${invitations === undefined ? '' : `, ${invitations}`}. Whoever leaves is out within a second.`,
  badges: (count: number) => (count === 1 ? 'One badge' : `${counted(count)} badges`),
  invitations: (count: number) => (count === 1 ? 'one invitation' : `${counted(count).toLowerCase()} invitations`),
  audit: 'Audit log',
  list: 'Badges',
  you: (role: string) => `${role}, you`,
  waysIn: 'Ways in',
  noWay: 'Links by email alone',
  seen: 'Seen',
  notSignedIn: 'not signed in',
  change: {
    label: (name: string) => `Change the badge of ${name}`,
    button: 'Change',
    role: 'Role',
    end: 'End the badge',
    changed: (name: string, role: string) => `${name} has the role ${role} now.`,
    meanwhile: (name: string) => `Somebody changed ${name}’s badge meanwhile. This is how it is now.`,
  },
  end: {
    heading: (name: string) => `End the badge of ${name}?`,
    body: 'Sessions and ways in go within a second. The name stays in the audit log, and so do the leads.',
    keep: 'Keep the badge',
    confirm: 'End the badge',
    busy: 'Ending…',
    done: (name: string) => `${name}’s badge is over.`,
  },
  former: {
    heading: 'Who worked here before',
    until: (date: string) => `until ${date}`,
  },
  invited: {
    heading: 'Invited',
    /** `Sales, desk@lanyard.example`; links of the command line have no address. */
    whom: (role: string, email: string | null) => (email === null ? `${role}, by a link` : `${role}, ${email}`),
    dates: (sent: string, ends: string) => `Sent ${sent}, ends ${ends}`,
    again: 'Send again',
    takeBack: 'Take back',
    againLabel: (whom: string) => `Send again: ${whom}`,
    takeBackLabel: (whom: string) => `Take back: ${whom}`,
    sent: (email: string) => `An invitation is on its way to ${email}.`,
    notSent:
      'No mail server is set up, so the invitation was not sent. Copy the link and hand it over yourself. It works once.',
    copy: 'Copy the link',
    takenBack: 'The invitation is taken back: its link opens nothing.',
  },
  may: {
    heading: 'Who may what',
    lede: 'What is not named is refused',
    caption: 'Table of roles',
    may: 'May',
    yes: 'Yes',
    no: 'No',
  },
  sessions: {
    heading: 'Signed in now',
    own: 'Where you are signed in',
    endOthers: 'End mine but this',
    this: (since: string) => `this one, since ${since}`,
    end: 'End',
    endLabel: (name: string, device: string) => `End the session of ${name} on ${device}`,
    ended: (name: string, device: string) => `The session of ${name} on ${device} is over.`,
    othersEnded: (count: number) => (count === 1 ? 'One other session is over.' : `${count} other sessions are over.`),
    unknownDevice: 'an unknown device',
  },
  invite: {
    heading: 'Invite somebody',
    email: 'Work email',
    role: 'Role',
    roles: {
      sales: 'Sales: the leads desk',
      editor: 'Editor: what the site says',
      reader: 'Reader: sees leads, changes nothing',
      owner: 'Owner: everything',
    },
    submit: 'Send the invitation',
    busy: 'Sending…',
    hint: 'A link for 48 hours; the badge is made when it is opened.',
    worksHere: 'Whoever has this address works here already.',
  },
} as const

const small = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'] as const

const counted = (count: number): string => small[count] ?? String(count)
