import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { runReleaseCommand } from 'shared-contracts/api/releases/commands';
import type { ReleaseContext } from '../context.ts';
import { answerCommand } from '../steps/answer-command.ts';

/** A fake API with its host, which runs commands for one release token. */
export interface CommandApi {
  readonly url: string;
  /** Answer of the API instead of running a command: status and body. */
  refusal: { status: number; body: object } | undefined;
  close(): Promise<void>;
}

/** Starts an API that runs the commands of a token's holder in a context, as the host of the browser app does. */
export async function startCommandApi(
  token: string,
  who: string,
  contextOf: () => ReleaseContext,
): Promise<CommandApi> {
  const api: Pick<CommandApi, 'refusal'> = { refusal: undefined };
  const server = createServer((request, response) => {
    void (async () => {
      const answer = (status: number, body: unknown): void => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      };
      if (request.url === '/remotes/remotes.json') {
        return answer(200, await contextOf().registry.read());
      }
      if (api.refusal) {
        return answer(api.refusal.status, api.refusal.body);
      }
      if (request.headers.authorization !== `Bearer ${token}` || request.url !== runReleaseCommand.path) {
        return answer(401, {
          code: 'not_signed_in',
          message: 'This release token is not known here.',
        });
      }
      const { command } = runReleaseCommand.input.parse(JSON.parse(await text(request)));
      const context = contextOf();

      answer(200, await answerCommand(({ say }) => ({ ...context, who, say }), { who, command }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port

  return Object.assign(api, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}
