import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A self-signed certificate for localhost, in PEM, which clients have to trust as an authority. */
export function localCertificate(): { cert: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-tls-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...name, '-keyout', key, '-out', cert]
  try {
    execFileSync('openssl', made, { stdio: 'pipe' })
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
