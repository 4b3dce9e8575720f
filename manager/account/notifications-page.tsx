import { useLoaderData } from 'react-router'
import { notificationsCopy as copy } from '#content/manager/notifications.ts'
import { Page } from '../shell/page.tsx'
import { EmailNotifications } from './email-notifications.tsx'
import { loadNotifications } from './notification-calls.ts'
import { type BrowserPush, readBrowserPush } from './push.ts'
import { PushNotifications } from './push-notifications.tsx'
import './account.css'

export async function loader() {
  const notifications = await loadNotifications()
  // Some browsers throw in private windows.
  const browser = await readBrowserPush(notifications.push_key).catch((): BrowserPush => ({ state: 'unsupported' }))
  return { notifications, browser }
}

export function Component() {
  const { notifications, browser } = useLoaderData<typeof loader>()
  return (
    <Page heading={copy.heading} lede={copy.lede}>
      <div className="cols cols--66">
        <EmailNotifications settings={notifications.settings} />
        <PushNotifications notifications={notifications} browser={browser} />
      </div>
    </Page>
  )
}
