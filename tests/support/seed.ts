import fc from "fast-check";

/** Property tests try the same cases in every run: a failure is seen by everyone, not by whoever is unlucky. */
fc.configureGlobal({ seed: 20_261_121 });
