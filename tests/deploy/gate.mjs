// Simulates oauth2-proxy, and Apache with Shibboleth: accepts one session, and sends everyone else
// to the sign-in page.
import { createServer } from 'node:http'

export const SESSION = '_session=of-the-tests'
const LOGIN = 'https://login.example.org/?back='

export class Gate {
  /** The hosts that were requested. */
  hosts = new Set()
  #server = createServer(({ url, headers }, answer) => {
    this.hosts.add(headers.host)
    const [path] = url.split('?')
    const back = headers['x-auth-request-redirect'] ?? headers['x-original-uri']
    if (['/oauth2/auth', '/shibboleth-session'].includes(path)) {
      answer.writeHead(headers.cookie === SESSION ? 202 : 401)
    } else if (['/oauth2/start', '/shibboleth-sign-in'].includes(url)) {
      answer.writeHead(302, { Location: LOGIN + encodeURIComponent(back) })
    } else if (['/oauth2/callback', '/Shibboleth.sso/SAML2/POST'].includes(path)) {
      answer.writeHead(302, { Location: '/', 'Set-Cookie': SESSION })
    } else {
      answer.writeHead(404)
    }
    answer.end()
  })

  /** Returns the sign-in address for visitors who requested an address of the site. */
  static signIn = (path) => LOGIN + encodeURIComponent(path)

  /** Starts the gate. Returns its port. */
  start() {
    return new Promise((listens) => {
      this.#server.listen(0, '127.0.0.1', () => listens(this.#server.address().port))
    })
  }

  stop() {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
