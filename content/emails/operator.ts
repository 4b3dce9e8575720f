import type { OperatorMail } from '#domain/operator-mail.ts'
import { roleWords } from '../manager/roles.ts'
import { site } from '../site.ts'

/** The page that sent it says so, too. */
export const linkSubject = `Your way into ${site.product}`

interface OperatorEmailWords {
  subject: string
  preview: string
  paragraphs: string[]
  button?: { label: string; url: string }
  foot: string
}

/** Staff's mails about their own sign-in. */
export function operatorEmailWords(mail: OperatorMail): OperatorEmailWords {
  if (mail.kind === 'link')
    return {
      subject: linkSubject,
      preview: `Check: ${mail.words}`,
      paragraphs: [
        `${mail.name}, this link signs you in. It works once, for 15 minutes.`,
        `Check: the page that sent it shows ${mail.words}. If it shows other words, do not open it.`,
      ],
      button: { label: 'Sign in', url: mail.url },
      foot: 'Not asked for? Then do nothing: nobody gets in without this link.',
    }
  if (mail.kind === 'invitation') {
    const { name, opens } = roleWords[mail.role]
    return {
      subject: `Your badge for ${site.product} is ready`,
      preview: opens,
      paragraphs: [
        mail.invitedBy === null ? 'You are invited to work here.' : `${mail.invitedBy} invited you to work here.`,
        `Your role: ${name}. ${opens}`,
        `The invitation works once, until ${utcMinute(mail.endsAt)}.`,
      ],
      button: { label: 'Make your badge', url: mail.url },
      foot: 'Not expected? Then do nothing: nothing was made.',
    }
  }
  return {
    subject: `Somebody tried to sign in to ${site.product} as you`,
    preview: 'Nobody got in.',
    paragraphs: [
      `${mail.name}, somebody tried passwords for your address, and nobody got in.`,
      `Signing in with a password rests until ${utcMinute(mail.until)}. A passkey or a link by email works at once.`,
    ],
    foot: 'If it was you, there is nothing to do.',
  }
}

/** 2026-11-23 14:06 UTC. */
const utcMinute = (moment: number) => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`
