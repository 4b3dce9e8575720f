import { useState } from 'react'
import { notificationsCopy } from '#content/manager/notifications.ts'
import { notificationEvents } from '#domain/staff/notification.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, Switch } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { Failure } from '../ui/notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Section } from '../ui/section.tsx'
import { failureMessage } from '../ui/use-form.ts'
import { type Notifications, removeBrowser, saveBrowser } from './notification-calls.ts'
import { type BrowserPush, type BrowserSubscription, subscribeBrowser, unsubscribeBrowser } from './push.ts'
import { useNotificationForm } from './use-notification-form.ts'

const copy = notificationsCopy.push

interface PushNotificationsProps {
  notifications: Notifications
  browser: BrowserPush
}

export function PushNotifications({ notifications, browser }: PushNotificationsProps) {
  const { settings, browsers } = notifications
  const own = browser.state === 'on' ? browsers.find(({ id }) => id === browser.id) : undefined
  return (
    <Section id="notifications-push" heading={copy.heading} lede={copy.lede}>
      {!own && <TurnOn state={browser.state} pushKey={notifications.push_key} />}
      {own && browser.state === 'on' && <ShowNames isOn={own.shows_names} subscription={browser.subscription} />}
      {browsers.length > 0 && <Browsers browsers={browsers} ownId={own?.id} />}
      {browsers.length > 0 && <PushEvents settings={settings} />}
    </Section>
  )
}

function TurnOn({ state, pushKey }: { state: BrowserPush['state']; pushKey: string }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [, call] = useCall()
  async function turnOn() {
    setBusy(true)
    setFailure(undefined)
    try {
      const subscription = await subscribeBrowser(pushKey)
      if (subscription)
        await call(
          () => saveBrowser(subscription, true),
          () => copy.turnedOn,
        )
      else setFailure(copy.declined)
    } catch {
      setFailure(copy.failed)
    } finally {
      setBusy(false)
    }
  }
  if (state === 'unsupported' || state === 'blocked') return <p>{copy[state]}</p>
  return (
    <div className="stack--s">
      <p>{copy.off}</p>
      <Failure>{failure}</Failure>
      <Button icon="bell" busy={isBusy ? copy.turningOn : undefined} onClick={() => void turnOn()}>
        {copy.turnOn}
      </Button>
    </div>
  )
}

function ShowNames({ isOn, subscription }: { isOn: boolean; subscription: BrowserSubscription }) {
  const [isBusy, call] = useCall()
  return (
    <>
      <Switch
        checked={isOn}
        disabled={isBusy}
        aria-describedby="notifications-names"
        onChange={() =>
          void call(
            () => saveBrowser(subscription, !isOn),
            () => notificationsCopy.saved,
          )
        }
      >
        {copy.names}
      </Switch>
      <p className="small soft" id="notifications-names">
        {copy.namesHint}
      </p>
    </>
  )
}

function Browsers({ browsers, ownId }: { browsers: Notifications['browsers']; ownId: string | undefined }) {
  const [isBusy, call] = useCall()
  async function turnOff(id: string) {
    const answer = await call(
      () => removeBrowser(id),
      () => copy.turnedOff,
    )
    if (answer.state === 'done' && id === ownId) await unsubscribeBrowser()
  }
  return (
    <ul className="sign-in-methods" aria-label={copy.browsers}>
      {browsers.map(({ id, device, created_at }) => (
        <li key={id}>
          <span>
            <Icon name="bell" isSmall /> <b>{device || copy.unknownDevice}</b>{' '}
            {id === ownId && <span className="soft">{copy.thisBrowser}</span>}
          </span>
          <span>
            <span className="small soft">
              {copy.since} <RelativeTime at={created_at} />
            </span>
            <Button
              size="s"
              variant="quiet"
              disabled={isBusy}
              aria-label={copy.turnOffLabel(device || copy.unknownDevice)}
              onClick={() => void turnOff(id)}
            >
              {copy.turnOff}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function PushEvents({ settings }: { settings: Notifications['settings'] }) {
  const form = useNotificationForm((typed) => {
    const changed = { ...settings }
    for (const event of notificationEvents) changed[event] = { ...settings[event], push: typed[event] !== undefined }
    return changed
  })
  return (
    <form className="stack--s" {...form.props}>
      <Failure>{form.failure && failureMessage(form.failure)}</Failure>
      <fieldset>
        <legend>{copy.events}</legend>
        {notificationEvents.map((event) => (
          <Checkbox key={event} name={event} value="on" defaultChecked={settings[event].push}>
            {notificationsCopy.events[event]}
          </Checkbox>
        ))}
      </fieldset>
      <Button type="submit" busy={form.isSending ? notificationsCopy.saving : undefined}>
        {notificationsCopy.save}
      </Button>
    </form>
  )
}
