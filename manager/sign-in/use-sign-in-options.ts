import { useEffect, useState } from 'react'
import { managerDoorPath } from '#domain/paths.ts'
import { answerOf, manager } from '../api/client.ts'

interface DoorState {
  /** Whether somebody works here already. */
  set_up: boolean
  /** Whether mail is sent, and not only written to a folder. */
  mail: boolean
}

/** Undefined until it is known, and when it cannot be. */
export function useDoor(): DoorState | undefined {
  const [door, setDoor] = useState<DoorState>()
  useEffect(() => {
    void answerOf(manager.GET(managerDoorPath)).then((answer) => {
      if (answer.state === 'done') setDoor(answer.data)
    })
  }, [])
  return door
}
