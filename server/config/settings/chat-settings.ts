import { matching } from '../kinds.ts'
import type { Settings } from '../setting.ts'

/** The path of an incoming webhook is its password. */
const chatUrl = matching(
  /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)[:/])[^\s@#]+$/,
  'an https URL (http only for this machine)',
)

export const chatSettings = {
  slackUrl: {
    name: 'SLACK_WEBHOOK_URL',
    kind: chatUrl,
    secret: true,
    help: 'Posts each accepted lead to Slack, through an incoming webhook of a Slack app.',
  },
  teamsUrl: {
    name: 'TEAMS_WEBHOOK_URL',
    kind: chatUrl,
    secret: true,
    help: 'Posts each accepted lead to Microsoft Teams, through a Workflows webhook.',
  },
} satisfies Settings
