import { useEffect, useState } from 'react'
import { managerSignInPath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'

interface SignInOptions {
  /** Whether somebody works here already. */
  set_up: boolean
  /** Whether mail is sent, and not only written to a folder. */
  mail: boolean
}

/** Undefined until it is known, and when it cannot be. */
export function useSignInOptions(): SignInOptions | undefined {
  const [door, setDoor] = useState<SignInOptions>()
  useEffect(() => {
    void resultOf(manager.GET(managerSignInPath)).then((answer) => {
      if (answer.state === 'done') setDoor(answer.data)
    })
  }, [])
  return door
}
