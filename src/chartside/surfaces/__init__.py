"""Surfaces: where a person meets an agent. Each brings its words, its policy and its routes, and no more."""
