// The text of a style sheet has no meaning in jsdom, which lays nothing out.
module.exports = ''
