import type { StaffMail } from '#domain/staff/staff-mail.ts'
import { roleCopy } from '../manager/roles.ts'
import { site } from '../site.ts'
import { notificationEmailCopy } from './notification.ts'

/** The sign-in page mentions this subject too. */
export const linkSubject = `Sign in to ${site.product}`

interface StaffEmailCopy {
  subject: string
  preview: string
  paragraphs: string[]
  links?: { label: string; url: string }[]
  foot: string
}

export function staffEmailCopy(mail: StaffMail): StaffEmailCopy {
  if (mail.kind === 'notification') return notificationEmailCopy(mail)
  if (mail.kind === 'link')
    return {
      subject: linkSubject,
      preview: `Check: ${mail.phrase}`,
      paragraphs: [
        `${mail.name}, this link signs you in. It works once, for 15 minutes.`,
        `Check: the page that sent it shows ${mail.phrase}. If it shows different words, do not open it.`,
      ],
      links: [{ label: 'Sign in', url: mail.url }],
      foot: 'Didn’t ask for this? Ignore this email: nobody can sign in without the link.',
    }
  if (mail.kind === 'invitation') {
    const { name, opens } = roleCopy[mail.role]
    return {
      subject: `Join your team on ${site.product}`,
      preview: opens,
      paragraphs: [
        mail.invitedBy === null
          ? 'You’re invited to join the team.'
          : `${mail.invitedBy} invited you to join the team.`,
        `Your role: ${name}. ${opens}`,
        `The invitation works once, until ${formatUtcMinute(mail.endsAt)}.`,
      ],
      links: [{ label: 'Create your account', url: mail.url }],
      foot: 'Not expected? Ignore this email: no account was created.',
    }
  }
  return {
    subject: `Failed sign-in attempts on your ${site.product} account`,
    preview: 'Nobody signed in.',
    paragraphs: [
      `${mail.name}, someone entered wrong passwords or codes for your address. Nobody signed in.`,
      `Password sign-in is paused until ${formatUtcMinute(mail.until)}. A passkey or an email link still works.`,
    ],
    foot: 'If this was you, you don’t need to do anything.',
  }
}

const formatUtcMinute = (moment: number) => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`
