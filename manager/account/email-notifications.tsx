import { notificationsCopy as copy } from '#content/manager/notifications.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { type EmailTiming, emailTimings, type NotificationSettings } from '#domain/staff/notification.ts'
import { useMe } from '../shell/me.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Failure } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { failureMessage } from '../ui/use-form.ts'
import { useNotificationForm } from './use-notification-form.ts'

const ownLeadEvents = ['assigned', 'replied'] as const

export function EmailNotifications({ settings }: { settings: NotificationSettings }) {
  const { staff_member: staffMember } = useMe()
  const form = useNotificationForm((typed) => withEmails(settings, typed))
  return (
    <Section id="notifications-email" heading={copy.email.heading} lede={copy.email.lede(staffMember.email)}>
      <form className="stack--s" {...form.props}>
        <Failure>{form.failure && failureMessage(form.failure)}</Failure>
        {leadKinds.map((kind) => (
          <Field key={kind} label={copy.events[kind]}>
            {(tied) => (
              <Select {...tied} name={kind} defaultValue={settings[kind].email}>
                {emailTimings.map((timing) => (
                  <option key={timing} value={timing}>
                    {copy.timings[timing]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <div>
          {ownLeadEvents.map((event) => (
            <Checkbox key={event} name={event} value="now" defaultChecked={settings[event].email === 'now'}>
              {copy.events[event]}
            </Checkbox>
          ))}
        </div>
        <Button type="submit" variant="go" busy={form.isSending ? copy.saving : undefined}>
          {copy.save}
        </Button>
      </form>
    </Section>
  )
}

function withEmails(settings: NotificationSettings, typed: Record<string, string>): NotificationSettings {
  const changed = [...leadKinds, ...ownLeadEvents].map((event) => [
    event,
    // A browser sends no value for a checkbox that is not checked.
    { ...settings[event], email: (typed[event] ?? 'never') as EmailTiming },
  ])
  return Object.fromEntries(changed) as NotificationSettings
}
