// The reference for a page from memory: sends one file's bytes and does nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file = '', headers = '{}'] = process.argv.slice(2)
const body = readFileSync(file)
const fields = Object.entries<string>(JSON.parse(headers)).flat()
const server = createServer((_request, response) => {
  response.writeHead(200, fields)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => server.close().closeAllConnections())
