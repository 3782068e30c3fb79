import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { ClientConfig } from 'shared-contracts/client-config';
import { documentAt, documents } from 'shared-contracts/documents';
import type { DocumentDefinition } from 'shared-contracts/documents';
import { isHashedFile } from 'shared-contracts/kernel/hashed-file';
import sirv from 'sirv';
import { asOtherPage, hasOverride } from './developer-page.ts';
import type { ForwardCall } from './forward-api.ts';
import { operatorDocument } from './operator-documents.ts';
import { createPageConfig } from './page-config.ts';
import { pageHeaders, securityHeaders } from './security-headers.ts';
import { fileContent, sendFresh, textContent } from './send-fresh.ts';
import { askForOperator, isOperator } from './require-operator.ts';
import { isForOperator, registryDocuments, releaseAddress } from './send-remotes.ts';
import type { ServedReleases } from './served-releases.ts';
import { answerCommands, answerSteps, commandsPath, stepsPath } from './take-steps.ts';
import type { RunOrder, TakeOrder } from './take-steps.ts';

export interface SiteOptions {
  /** Folder of the built shell. */
  readonly shellFolder: string;
  /** Folder of the hashed files of this and earlier shells (shell-files.ts); omitted = earlier ones are not served. */
  readonly keptShellFolder?: string;
  /** Registry of remotes and the files of their releases. */
  readonly releases: ServedReleases;
  /** Takes steps of releases; omitted = this host takes none. */
  readonly takeOrder?: TakeOrder;
  /** Runs commands of people with a release token; omitted = this host runs none. */
  readonly runOrder?: RunOrder;
  readonly clientConfig: ClientConfig;
  /** Forwards calls to the API; omitted = browsers call the API themselves. */
  readonly forwardCall?: ForwardCall;
  /** Addresses at which texts have pictures and files, besides the API's; '' = none. */
  readonly fileUrls?: readonly string[];
  /** Strict-Transport-Security, if the app is reached over https. */
  readonly transportHeaders: Readonly<Record<string, string>>;
  /** Returns the operator's current token; undefined = there is none. */
  readonly operatorToken: () => string | undefined;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves hashed files: immutable for a year, and therefore without ETag; compressed at build time. */
const hashedFiles = (folder: string): ReturnType<typeof sirv> =>
  sirv(folder, {
    dev: true, // reads the disk, so that a new build is served without a restart
    etag: false,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => response.setHeader('Cache-Control', 'public, max-age=31536000, immutable'),
  });

/** Serves the browser app: shell, sign-in page, remotes, registry and configuration, on one origin. */
export function createSite({
  shellFolder,
  keptShellFolder,
  releases,
  takeOrder,
  runOrder,
  forwardCall,
  clientConfig,
  fileUrls = [],
  transportHeaders,
  operatorToken,
}: SiteOptions): Handler {
  const origins = { ...clientConfig, fileUrls };
  const headers = Object.entries({ ...securityHeaders(origins), ...transportHeaders });
  const developerHeaders = securityHeaders(origins, 'developer');
  const isForDeveloper = (request: IncomingMessage): boolean =>
    clientConfig.allowOverrides === true && hasOverride(request);
  const configuration = textContent(JSON.stringify(clientConfig), '.json');
  const withConfig = createPageConfig(clientConfig);
  const registryDocument = registryDocuments(releases);
  const folders = new Map<string, ReturnType<typeof sirv>>();
  const filesOf = (folder: string): ReturnType<typeof sirv> => {
    const hashed = folders.get(folder) ?? hashedFiles(folder);
    folders.set(folder, hashed);

    return hashed;
  };

  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    file: { folder: string; otherFolder?: string | undefined; path: string },
  ) {
    if (isHashedFile(file.path)) {
      if (extname(file.path) === '.js') {
        pageHeaders.forEach((name) => response.removeHeader(name));
      }
      request.url = file.path;
      const { folder, otherFolder = folder } = file;
      filesOf(folder)(request, response, () =>
        filesOf(otherFolder)(request, response, () => notFound(response)),
      );
      return;
    }
    const content = extname(file.path) === '' ? undefined : fileContent(join(file.folder, file.path));
    if (!content) {
      return notFound(response);
    }
    await sendFresh(request, response, content);
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse, entry: string): Promise<void> {
    const { file: shellEntry } = documents.shell;
    const apart = entry === shellEntry ? undefined : fileContent(join(shellFolder, entry));
    const shell = apart ? undefined : fileContent(join(shellFolder, shellEntry));
    const page = apart ?? shell;
    if (!page) {
      return notFound(response, 'The browser app is not built. Run: npm start');
    }
    if (!shell || !isForDeveloper(request)) {
      return sendFresh(request, response, withConfig(page));
    }
    for (const [name, value] of Object.entries(developerHeaders)) {
      response.setHeader(name, value);
    }
    await sendFresh(request, response, asOtherPage(withConfig(shell)));
  }

  async function sendRemote(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (isForOperator(path) && !isOperator(request, operatorToken())) {
      return askForOperator(response);
    }
    const { searchParams } = new URL(request.url ?? '/', 'http://host');
    const document = (await registryDocument(path)) ?? (await operatorDocument(releases, path, searchParams));
    if (document) {
      return sendFresh(request, response, document);
    }
    const address = releaseAddress(path);
    if (!address) {
      return notFound(response);
    }
    const folder = await releases.folderOf(address.remote, address.version);
    if (folder === undefined) {
      return notFound(response);
    }
    await sendFile(request, response, { folder, path: address.file });
  }

  /** Returns a remote's public page from its stable release or, if that does not contain it, from the last good one. */
  async function standaloneContent({ owner, file }: DocumentDefinition) {
    const { remotes } = await releases.registry();
    for (const release of [remotes[owner]?.stable, remotes[owner]?.lastGood]) {
      const folder = release && (await releases.folderOf(owner, release.version));
      const content = folder && fileContent(join(folder, file));
      if (content) {
        return content;
      }
    }

    return undefined;
  }

  async function sendStandalone(
    request: IncomingMessage,
    response: ServerResponse,
    page: DocumentDefinition,
  ): Promise<void> {
    const content = await standaloneContent(page);
    if (!content) {
      return notFound(response);
    }
    await sendFresh(request, response, withConfig(content));
  }

  return async (request, response) => {
    if (forwardCall?.(request, response)) {
      return;
    }
    for (const [name, value] of headers) {
      response.setHeader(name, value);
    }
    const path = readPath(request.url);
    if (request.method === 'POST' && path === stepsPath && takeOrder) {
      return answerSteps(request, response, { takeOrder, operatorToken: operatorToken() });
    }
    if (request.method === 'POST' && path === commandsPath && runOrder) {
      return answerCommands(request, response, { runOrder, operatorToken: operatorToken() });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }

    if (path === undefined) {
      return notFound(response);
    }
    if (path === '/config.json') {
      return sendFresh(request, response, configuration);
    }
    if (path.startsWith('/remotes/')) {
      return sendRemote(request, response, path);
    }
    const { document } = documentAt(path);
    if (document.owner !== 'shell') {
      return sendStandalone(request, response, document);
    }
    if (extname(path) !== '') {
      return sendFile(request, response, { folder: shellFolder, otherFolder: keptShellFolder, path });
    }
    await sendPage(request, response, document.file);
  };
}

/** Returns the decoded path of a URL; undefined if we do not serve it (malformed, traversal, hidden, source map). */
function readPath(address: string | undefined): string | undefined {
  try {
    const path = decodeURIComponent(new URL(address ?? '/', 'http://host').pathname);
    const isHidden = path.split('/').some((part) => part.startsWith('.') && part !== '.well-known');

    return isHidden || path.includes('\0') || path.includes('\\') || path.endsWith('.map') ? undefined : path;
  } catch {
    return undefined;
  }
}

function notFound(response: ServerResponse, text = 'Not found'): void {
  response
    .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(text);
}
