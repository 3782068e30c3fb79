/** A call at the top level of a module whose result is only stored: `const menu = createSlotRecipeContext(…)`. */
const topLevelCall = /^((?:const|let|var) (?:[\w$]+|\{[^}]*\}|\[[^\]]*\]) = )(?=[\w$.]+\()/gm;

/**
 * `import { menuAnatomy as menuAnatomy$1 } from '@ark-ui/react/menu'`: imports only the names of a component's parts.
 */
const anatomyOfComponent =
  /^((?:import|export) \{ \w+Anatomy(?: as [\w$]+)? \} from) '@ark-ui\/react(?:\/[\w-]+)?'/gm;
/** An import of one function that would make a button include every component. */
const rootForUtils = /^(import \{ dataAttr \} from) '@ark-ui\/react'/gm;

/** `NavLink.displayName = "NavLink";`: a name for developer tools, which keeps unused components in the bundle. */
const displayName = /^[\w$]+\.displayName = "[^"]*";$/gm;

/** Reset, tokens and global rules, which most pages already have in their stylesheet (house-globals.ts). */
const globalsMadeAtOnce = /^  const _global = (\[.*\]);$/m;
const globalsHandedOut = /^    _global,$/m;

/** Makes a system create its globals on first access instead of always. */
function makeGlobalsLate(source) {
  const made = globalsMadeAtOnce.exec(source)?.[1];
  if (!made) {
    return source;
  }

  return source
    .replace(globalsMadeAtOnce, '')
    .replace(globalsHandedOut, `    get _global() { return ${made}; },`);
}

/**
 * Marks the top-level calls in the modules of Chakra, Ark and the router as free of side effects, which they are, so
 * that unused parts and recipes are removed. Without the mark, all 75 recipes of the default theme, every part of each
 * used component, and the router's forms would remain. Part names, and what a button needs, are imported from their own
 * modules instead of through all components: 850 fewer modules to read in every build.
 */
module.exports = function pureCalls(source) {
  return makeGlobalsLate(source)
    .replace(anatomyOfComponent, "$1 '@ark-ui/react/anatomy'")
    .replace(rootForUtils, "$1 '@ark-ui/react/utils'")
    .replace(displayName, '')
    .replace(topLevelCall, '$1/*#__PURE__*/ ');
};
