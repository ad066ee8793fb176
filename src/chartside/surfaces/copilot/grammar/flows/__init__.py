"""One flow for each thing that can be asked: each looks at the conversation and gives the next answer."""
