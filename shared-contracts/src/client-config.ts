import * as z from 'zod/mini';

/** A browser that takes a remote from a dev server says so by this cookie, and the host admits such servers to it. */
export const overrideCookie = 'mfe-override';

/** What the browser app is told about its environment: /config.json on the shell's origin, made from the configuration. */
export const ClientConfig = z.object({
  apiUrl: z.string(),
  /** Address of the registry file. */
  registryUrl: z.string(),
  demo: z.boolean(),
  /** Whether a browser may take a remote from a dev server on its own computer (PF-07); left out = it may not. */
  allowOverrides: z.optional(z.boolean()),
  googleSignIn: z.boolean(),
  links: z.object({
    help: z.string(),
    insights: z.string(),
    scheduling: z.string(),
    video: z.string(),
    chat: z.string(),
    support: z.string(),
  }),
  /** Page views go there by sendBeacon; empty = not reported. */
  analyticsUrl: z.string(),
});

export type ClientConfig = z.infer<typeof ClientConfig>;
