const summary = /^\s*summary: (?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"),$/gm;

/** Removes the summaries of endpoints from browser bundles: only the API's documentation shows them. */
module.exports = function noSummaries(source) {
  return source.replace(summary, '');
};
