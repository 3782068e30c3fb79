/** Stands in for `hoist-non-react-statics`, which emotion needs for `withTheme` alone, and nobody here calls that. */
export default function hoistNonReactStatics(): never {
  throw new Error("emotion's withTheme is not part of this build.");
}
