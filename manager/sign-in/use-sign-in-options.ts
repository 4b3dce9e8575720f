import { useEffect, useState } from 'react'
import { managerSignInPath } from '#domain/paths.ts'
import { manager, resultOf } from '../api/client.ts'

interface SignInOptions {
  /** True if an account exists. */
  set_up: boolean
  /** True if the server sends emails instead of writing them to a folder. */
  mail: boolean
}

/** Undefined while loading and after a failure. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>()
  useEffect(() => {
    void resultOf(manager.GET(managerSignInPath)).then((answer) => {
      if (answer.state === 'done') setOptions(answer.data)
    })
  }, [])
  return options
}
