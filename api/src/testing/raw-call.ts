import { request } from 'node:http';
import { text } from 'node:stream/consumers';

interface RawCall {
  readonly method: string;
  /** Sent unchanged: fetch would resolve dot segments. */
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
}

/** Makes a call whose address is not normalized by any program on this side. */
export function rawCall(
  url: string,
  { method, path, token, body }: RawCall,
): Promise<{ status: number | undefined; body: unknown }> {
  const { hostname, port } = new URL(url);

  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path }, (answer) => {
      text(answer).then(
        (content) => resolve({ status: answer.statusCode, body: content ? JSON.parse(content) : undefined }),
        reject,
      );
    });
    call.on('error', reject);
    if (token) {
      call.setHeader('authorization', `Bearer ${token}`);
    }
    if (body !== undefined) {
      call.setHeader('content-type', 'application/json');
      call.setHeader('content-length', Buffer.byteLength(body));
    }
    call.end(body);
  });
}
