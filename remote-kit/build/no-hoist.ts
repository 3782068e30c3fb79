/** Replaces `hoist-non-react-statics`, which emotion needs only for `withTheme`; nothing here calls that. */
export default function hoistNonReactStatics(): never {
  throw new Error("emotion's withTheme is not part of this build.");
}
