"""Plays games of Undercroft from Python (standard library only).

    python3 examples/env_client.py duel 20

A program that learns imports Env: reset, step, legal, mask, observe. Gymnasium and PettingZoo wrappers need no more.
"""
import json
import random
import subprocess
import sys


class Env:
    """One environment behind `npx undercroft env`: a line of JSON out, a line of JSON in."""

    def __init__(self, game, command=("npx", "undercroft", "env"), **options):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        made = self.ask(do="make", game=game, **options)
        self.seats, self.actions_max, self.size = made["seats"], made["actions_max"], made["observation"]

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise ValueError(answer["error"])
        return answer

    def reset(self, seed):
        return self.ask(do="reset", seed=str(seed))

    def step(self, actions):
        """One action for every seat that is to act: its number among the legal ones, or the action itself."""
        return self.ask(do="step", actions=actions)

    def legal(self, seat):
        return self.ask(do="legal", seat=seat)["legal"]

    def mask(self, seat):
        return self.ask(do="mask", seat=seat)["mask"]

    def observe(self, seat, vector=False):
        answer = self.ask(do="observe", seat=seat, **({"as": "vector"} if vector else {}))
        return answer["vector" if vector else "view"]

    def sample(self, seat):
        return self.ask(do="sample", seat=seat, seed=str(random.random()))["index"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


if __name__ == "__main__":
    env = Env(sys.argv[1] if len(sys.argv) > 1 else "duel")
    wins = {seat: 0 for seat in env.seats}
    for game in range(int(sys.argv[2]) if len(sys.argv) > 2 else 10):
        now = env.reset(game)
        while not now["isOver"] and not now["isCut"]:
            now = env.step({seat: env.sample(seat) for seat in now["toAct"]})
        for seat, reward in now["rewards"].items():
            wins[seat] += reward > 0
    print(wins)
    env.close()
