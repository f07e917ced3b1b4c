"""An agent for `npx undercroft arena` (standard library only): reads a turn a line, answers with a number.

    npx undercroft arena duel --agent random=bot:random --agent mine=command:'python3 examples/agent.py'

A turn has the text a player reads, the numbered actions and the view. This agent prefers damage to anything else.
"""
import json
import sys


def worth(action):
    words = (action["name"] + " " + action.get("detail", "")).lower()
    return ("damage" in words) * 2 + ("gain" in words) - ("abandon" in words) * 9


for line in sys.stdin:
    turn = json.loads(line)
    best = max(turn["actions"], key=worth)
    print(best["index"], flush=True)
